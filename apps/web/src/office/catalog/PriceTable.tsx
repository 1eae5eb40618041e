import type { CatalogPrices } from '@openroll/contract/office/catalog/plan'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { tier as tierWords } from '@openroll/contract/tier-meanings'

type Props = { of: CatalogPrices }

/** Prices a month by age and by who is covered; why there is none is said under the table, once. */
export const PriceTable = ({ of: { place, starts_on, assumed, tiers, rows } }: Props) => {
  const reasons = [...new Set(rows.flatMap(({ cells }) => cells.flatMap(({ says }) => says ?? [])))]
  const noteOf = (says: string | null): string => (says === null ? '' : String(reasons.indexOf(says) + 1))
  return (
    <>
      <p>
        {place}, coverage from {longDate(starts_on)}: prices a month, by the age on that day.
      </p>
      {assumed.map((sentence) => (
        <p className="muted" key={sentence}>
          {sentence}
        </p>
      ))}
      <table className="office-list price-table">
        <caption className="visually-hidden">Prices a month by age</caption>
        <thead>
          <tr>
            <th scope="col">Age</th>
            {tiers.map((code) => (
              <th key={code} scope="col" className="figures">
                {tierWords[code]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, cells }) => (
            <tr key={from}>
              <th scope="row">{from === to ? from : `${from} to ${to}`}</th>
              {cells.map(({ tier, price, says }) => (
                <td key={tier} data-heading={tierWords[tier]} className="figures">
                  {price === null ? <span className="muted">Not sold ({noteOf(says)})</span> : shownMoney(price)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {reasons.length > 0 && (
        <ol className="muted price-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ol>
      )}
    </>
  )
}
