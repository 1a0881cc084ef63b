import { useQuery } from '@tanstack/react-query'
import { getPageLanguage } from '#features/site/page-language.ts'
import { m } from '#messages/rest.ts'
import { AccountSkeleton, UnreachableAlert } from '../account-section.tsx'
import { nicotinePurchasesQuery } from '../queries.ts'
import type { NicotineMonth, NicotinePurchases } from '../rules/nicotine-months.ts'

export function CustomerNicotinePurchases({ email }: { email: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(nicotinePurchasesQuery(email))
  if (isPending) return <AccountSkeleton />
  if (data) return <NicotinePurchasesTable {...data} />
  return <UnreachableAlert busy={isFetching} retry={() => void refetch()} />
}

export function NicotinePurchasesTable({ months, isIncomplete }: NicotinePurchases) {
  const most = Math.max(...months.map(({ mg }) => mg))
  if (months.every(({ cans }) => cans === 0)) return <p>{m.account_nicotine_none()}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-muted">{m.account_nicotine_text()}</p>
      <table className="w-full border-b border-line text-sm">
        <caption className="sr-only">{m.account_nicotine_title()}</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="py-2 pe-3 text-start font-normal">
              {m.account_nicotine_month()}
            </th>
            <th scope="col" className="py-2 pe-3 text-end font-normal">
              {m.account_nicotine_cans()}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {m.account_nicotine_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow key={month.month} month={month} most={most} />
          ))}
        </tbody>
      </table>
      {isIncomplete ? <p className="text-sm text-ink-muted">{m.account_nicotine_unknown()}</p> : null}
    </div>
  )
}

function MonthRow({ month: { month, cans, mg }, most }: { month: NicotineMonth; most: number }) {
  const number = new Intl.NumberFormat(getPageLanguage())
  return (
    <tr className="border-t border-line align-top tabular-nums">
      <th scope="row" className="w-1/2 py-2 pe-3 text-start font-normal">
        {formatMonth(month)}
        <span aria-hidden="true" className="mt-1.5 block h-1.5 rounded-full bg-surface">
          <span
            className="block h-full rounded-full bg-accent"
            style={{ width: `${most > 0 ? (100 * mg) / most : 0}%` }}
          />
        </span>
      </th>
      <td className="py-2 pe-3 text-end">{number.format(cans)}</td>
      <td className="py-2 text-end whitespace-nowrap">{m.unit_mg({ amount: number.format(mg) })}</td>
    </tr>
  )
}

function formatMonth(month: string): string {
  const format = new Intl.DateTimeFormat(getPageLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(`${month}-01`))
}
