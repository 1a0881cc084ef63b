import type { SeedTranslation } from '../../content-post.ts'

/** The post of this name in Swedish. */
export const travelling: SeedTranslation = {
  language: 'sv',
  source: 'travelling-with-pouches',
  slug: 'resa-med-portioner',
  title: 'Att resa med portioner',
  excerpt:
    'Det som får säljas hemma kan vara begränsat, beskattat eller förbjudet på andra håll. Hur du tar reda på det innan du packar.',
  imageAlt: 'En prickad väg över höjdkurvorna på en karta',
  keywords: ['resa', 'tull', 'nikotinregler', 'resmål'],
  text: `
Reglerna för nikotinportioner är nationella, unga och i rörelse. En dosa som är ett vardagsköp i ett land är beskattad
i nästa och förbjuden i ett tredje. Den här artikeln kan inte säga vad lagen är den dag du reser. Den kan säga vad du
ska leta efter, och var.

! Kontrollera reglerna för ditt resmål innan du packar, och för varje land där du byter plan. Vad en medresenär minns
från förra sommaren är ingen källa.

## Tre frågor

1. Får portioner **säljas** där? Ett säljförbud säger ofta inget om vad du har med dig för egen del, men inte alltid.
2. Får de **föras in**, och hur många? Vissa tullmyndigheter behandlar dem som tobak och räknar dosor, andra som livsmedel eller läkemedel.
3. Får de **innehas och användas** över huvud taget? Några länder svarar nej också på det. Där är en enda dosa i fickan ett brott.

Tullmyndigheten svarar på den andra frågan, hälsoministeriet oftast på den första och tredje. Ambassader har sidor för
resande där de vanligaste överraskningarna nämns. Är svaret oklart, skriv och fråga: ett svar i brevlådan är mer värt
än en träff i en sökning.

## Gränser som butiken tillämpar

Det här är gränserna vi arbetar med, kontrollerade i november 2026. De säger vad vi får skicka, inte vad du får ha med
dig, men de visar hur långt grannar kan stå från varandra.

- **Sverige, Österrike, Italien, Spanien, Polen, Slovakien, Litauen, Estland, Kroatien, Grekland, Storbritannien, Schweiz och USA**: hela sortimentet.
- **Danmark**: högst 9 mg per portion, bara mint och natural.
- **Lettland**: högst 4 mg per portion.
- **Tjeckien**: högst 12 mg. **Ungern**: högst 17 mg.
- **Norge, Tyskland, Frankrike, Nederländerna, Kanada och Japan**: vi levererar inte alls.

Den sista raden har olika skäl. I några av länderna är försäljning förbjuden, i andra krävs ett godkännande som ingen
har, i ett är den förbehållen apotek. Listan kommer att ändras; den i [landsdialogen](/info/delivery) hålls aktuell.

[image] ridges-dusk | Åsar bakom varandra under låg kvällssol

## I luften

Portioner är varken vätska eller batteri, så säkerhetskontrollen intresserar sig inte särskilt för dem. Flygbolagen
har olika regler ombord: eftersom inget tänds och inget finns i luften tillåter de flesta det, några inte.
Besättningen bestämmer.

Packa dosorna i handbagaget. Ett lastrum kan vara kallt, och fuktiga portioner far mer illa av frost och tö än av en
dag i en varm kabin.

## Vad du tar med

- Förseglade dosor i **egen förpackning**, med etiketten som anger mängden. Lösa portioner i en ask förklarar sig dåligt.
- Inte mer än du behöver för vistelsen. En mängd som ser ut som handel behandlas som handel.
- **Kvittot**, på papper eller i mejlen. Det visar att skatt är betald.

Ha aldrig med en dosa åt någon annan, och skicka inte hem portioner med post utan att läsa reglerna: många
posttjänster vägrar nikotin över en gräns.

> Är du osäker på om en dosa ska deklareras, deklarera den. Frågan kostar en minut; fel svar kostar mer.

Använda portioner ligger i locket tills du hittar en papperskorg, var du än är.

[button] Se vart vi levererar -> /info/delivery
`,
}
