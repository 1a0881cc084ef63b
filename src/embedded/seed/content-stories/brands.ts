/** What is told of a maker below its products, by the uri of the brand; an empty line parts the paragraphs. */
export const brandStories: Readonly<Record<string, string>> = {
  fjallvik:
    'Fjallvik began with one recipe, a dry spearmint in a slim pouch, and built everything else around it. ' +
    'The filling is coarse and light, so that it starts late and stays even.\n\n' +
    'Each blend is mixed in drums of two hundred kilograms and rests for a day before it is filled. The range ' +
    'has grown to six flavours, all of them clear rather than sweet. The can is white polypropylene with a ' +
    'paper disc that comes off in one piece.',
  norrholm:
    'Norrholm makes few things and changes them seldom. Its slim pouches are strong and release steadily, ' +
    'which the maker achieves by binding most of the nicotine to a carrier.\n\n' +
    'Flavours are chosen to stand beside that strength: peppermint, eucalyptus, salted liquorice, dark ' +
    'berries. All of them are strong or extra strong, and the label says so plainly. The can is black on the ' +
    'outside and clear plastic within, so that it can be sorted.',
  solvane:
    'Solvane works with citrus and orchard fruit, the most fleeting of flavours. Oils are locked in starch ' +
    'and come free in two steps, so that a lemon still tastes of lemon after a quarter of an hour.\n\n' +
    'The pouch is soft and a little moist, the strength moderate. Solvane prints the month of making in words ' +
    'on each lid, because its fruit is best within half a year. Cans are of light polypropylene without ' +
    'pigments.',
  tindavik:
    'Tindavik presses its pouches flatter than anyone else in the catalogue. The machine was made for tea ' +
    'bags and rebuilt by the founders; it seals a superslim pouch along one side only.\n\n' +
    'Mint is the house flavour, in four steps from round to cold. Bergamot and green apple came later and ' +
    'keep the same dry start. The can is slimmer as well: four of them are as high as three of the usual ' +
    'kind.',
  lumenor:
    'Lumenor uses plant fibre, natural aromas and as little else as the recipe allows. Sweetener is left out ' +
    'of half the range and kept low in the rest.\n\n' +
    'The result is quiet, and some find it too quiet at first. Garden mint, elderflower and verbena are the ' +
    'core; lingonberry and peach follow the seasons of their extracts. Lumenor publishes the origin of each ' +
    'aroma with the batch number.',
  havlind:
    'Havlind lies by the sea and says so: salt, juniper and cold mint are the notes its range returns to. Sea ' +
    'salt rounds off the mint and shortens its cold.\n\n' +
    'The pouch has the normal size of older portions, which has become rare. Filling and fleece come from the ' +
    'same spruce pulp. Cans are deep blue, a colour chosen to be seen by optical sorters, which pass dark ' +
    'grey over.',
  aldrum:
    'Aldrum thinks in roasts and spices. Espresso, cardamom, vanilla and salted liquorice are blended dry and ' +
    'rest for three days, so that the heavier aromas settle into the fibre.\n\n' +
    'The pouch is large and lasts accordingly. Two strengths are made, one of them strong; between them there ' +
    "is nothing. Aldrum's cans are lined with board and go with paper once the plastic ring is taken off.",
  kvistra:
    'Kvistra gathers what grows in the northern forest: lingonberry, blueberry, cloudberry, juniper. Extracts ' +
    "are bought from pickers' cooperatives, and a cloudberry batch depends on the July that was.\n\n" +
    'Sweetness is kept low, so the berries stay tart and the green notes are heard. Kvistra makes one limited ' +
    'edition a year, in autumn. The can is of uncoloured plastic, and its label is printed on paper from ' +
    'grass fibre.',
  ostrel:
    'Ostrel makes superslim pouches in flavours that do not raise their voice. The fleece is the thinnest in ' +
    'the catalogue, twenty grams per square metre, and keeps its shape all the same.\n\n' +
    'Blackcurrant with a little leaf, bergamot, vanilla, a mint without sharpness: each is made in a weak and ' +
    'a strong version, so that the taste can be kept when the strength is changed.',
  brisund:
    'Brisund is the plain one. Everyday mint and fruit, more pouches in a can than most, a price that leaves out ' +
    'what is not needed. The recipes are old and well known, and none of them tries to surprise.\n\n' +
    'Cans are made of recycled polypropylene, which gives them their slightly grey tone. Brisund prints ' +
    'milligrams per pouch on the front, larger than the flavour.',
  myrholt:
    'Myrholt keeps to herbs and roots. Its unflavoured blend was the first product and is still the most ' +
    'bought: salt, fibre, nicotine, nothing else to taste.\n\n' +
    'Ginger, liquorice root and garden mint are used as extracts, cloudberry as the exception. The pouch is ' +
    'of normal size and moist, and wants to be kept cool. Myrholt sends its cans in trays of pressed fibre ' +
    'and takes them back.',
  skarvo:
    'Skarvo is made for people who have used nicotine for years and want a high strength. The maker says so ' +
    'on every can; only its minis are milder.\n\n' +
    'Flavours are sharp and few. Cold mint and eucalyptus cover the pepper of the nicotine; espresso and ' +
    'salted liquorice go along with it. If you compare strengths, begin elsewhere: these are not pouches to ' +
    'try out of curiosity.',
  vintrell:
    'Vintrell builds flavours in layers. A blood orange opens, a vanilla follows, and what remains is close ' +
    'to wood. The maker works with capsules of different thickness to set one after the other.\n\n' +
    'The slim pouch releases slowly and suits that idea. Rhubarb and cardamom coffee are the best known of ' +
    'the range. Cans carry a small chart of the order in which the notes arrive.',
  elvarn:
    'Elvarn makes light pouches. Nothing in the range goes beyond eight milligrams, and the flavours are as ' +
    'short as the strength: garden mint, peach, elderflower, verbena.\n\n' +
    'The pouch is superslim and dry. Because there is little nicotine, there is little pepper, and even the ' +
    "quiet aromas can be made out. Elvarn's labels give the figures in the same order as our product pages " +
    'do.',
  rimfall:
    'Rimfall is about cold. Wintermint, cool mint, peppermint and a mint with sea salt make up most of the ' +
    'range; lingonberry and bergamot are cooled as well.\n\n' +
    'The cold comes from menthol and from an agent that has no taste, in proportions that differ from can to ' +
    'can. A scale of five flakes tells how cold, and a separate figure how strong. The two have nothing to do ' +
    'with each other.',
  dalmora:
    'Dalmora makes a large, soft pouch with flavours that everybody knows: spearmint, liquorice, espresso, ' +
    'pear. The blend is round rather than sharp, with more salt and less cold than most.\n\n' +
    'The filling is mixed from oat and spruce fibre, which makes it soft. Few of them fit in a can. ' +
    'Dalmora has kept its can the same since the beginning, and the lids of all years fit each other.',
}
