import { type IconNode, Skull } from 'lucide'
import { m } from '#messages/rest.ts'
import type {
  HazardPictogram,
  ResponsibleParty,
  ProductSafety as Safety,
  SafetyStatement,
} from '#services/commerce/product.ts'
import { textLinkClass } from '#ui/actions/text-link-class.ts'
import { Icon } from '#ui/icon.tsx'

export function ProductSafety({ safety }: { safety: Safety }) {
  const { manufacturer, euPerson, statements } = safety
  return (
    <section aria-labelledby="safety" className="border-t border-line py-10 md:py-16">
      <h2 id="safety" className="mb-4 text-2xl font-semibold">
        {m.product_safety_title()}
      </h2>
      <div className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        {statements.length === 0 ? null : <Hazards safety={safety} />}
        <dl className="grid content-start gap-6 text-sm sm:grid-cols-2">
          {manufacturer ? <Party term={m.product_safety_manufacturer()} party={manufacturer} /> : null}
          {euPerson ? <Party term={m.product_safety_eu_person()} party={euPerson} /> : null}
        </dl>
      </div>
    </section>
  )
}

function Hazards({ safety: { signal, pictograms, statements } }: { safety: Safety }) {
  return (
    <div className="flex max-w-reading items-start gap-5">
      {pictograms.map((code) => (
        <HazardDiamond key={code} icon={code === 'GHS06' ? Skull : '!'} label={pictogramNames[code]()} />
      ))}
      <div className="grid min-w-0 gap-2 text-sm leading-relaxed wrap-anywhere">
        {signal ? <p className="text-base font-semibold">{m[`product_safety_${signal}`]()}</p> : null}
        <ul className="grid gap-1">
          {statements.map((code) => (
            <li key={code} className={code.startsWith('H') ? 'font-medium' : 'text-ink-muted'}>
              {statementTexts[code]()}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function HazardDiamond({ icon, label }: { icon: IconNode | string; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="m-2 grid size-11 shrink-0 rotate-45 place-items-center border-2 border-danger"
    >
      <span aria-hidden="true" className="-rotate-45 text-2xl leading-none font-semibold">
        {typeof icon === 'string' ? icon : <Icon of={icon} size="lg" />}
      </span>
    </span>
  )
}

function Party({ term, party: { name, address, contact } }: { term: string; party: ResponsibleParty }) {
  return (
    <div>
      <dt className="text-ink-muted">{term}</dt>
      <dd>
        <address className="mt-1 leading-relaxed not-italic">
          <span className="block font-medium">{name}</span>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {contact === undefined ? null : <Contact contact={contact} />}
        </address>
      </dd>
    </div>
  )
}

function Contact({ contact }: { contact: string }) {
  const href = getContactHref(contact)
  if (href === undefined) return <span className="block">{contact}</span>
  return (
    <a href={href} className={`inline-flex min-h-11 items-center break-all ${textLinkClass}`}>
      {contact}
    </a>
  )
}

function getContactHref(contact: string): string | undefined {
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`
  return /^https?:\/\/\S+$/.test(contact) ? contact : undefined
}

const pictogramNames: Record<HazardPictogram, () => string> = {
  GHS06: () => m.product_safety_skull(),
  GHS07: () => m.product_safety_exclamation(),
}

/** Official wording (Regulation (EC) 1272/2008, annexes III and IV). */
const statementTexts: Record<SafetyStatement, () => string> = {
  H301: () => m.product_safety_h301(),
  H302: () => m.product_safety_h302(),
  H312: () => m.product_safety_h312(),
  P101: () => m.product_safety_p101(),
  P102: () => m.product_safety_p102(),
  P264: () => m.product_safety_p264(),
  P270: () => m.product_safety_p270(),
  'P301+P310': () => m.product_safety_p301_p310(),
  'P301+P312': () => m.product_safety_p301_p312(),
  P330: () => m.product_safety_p330(),
  P405: () => m.product_safety_p405(),
  P501: () => m.product_safety_p501(),
}
