import type { CatalogPrices } from '@openroll/contract/office/catalog/plan'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { tier as tierWords } from '@openroll/contract/tier-meanings'

type Props = { of: CatalogPrices }

/** Monthly prices by age and tier; footnotes say why a price is missing. */
export const PriceTable = ({ of: { place, starts_on, assumed, tiers, rows } }: Props) => {
  const reasons = [...new Set(rows.flatMap(({ cells }) => cells.flatMap(({ says }) => says ?? [])))]
  const footnoteOf = (says: string | null): string => (says === null ? '' : String(reasons.indexOf(says) + 1))
  return (
    <>
      <p>
        Monthly prices in {place} for coverage starting {longDate(starts_on)}, by age on that day.
      </p>
      {assumed.map((sentence) => (
        <p className="muted" key={sentence}>
          {sentence}
        </p>
      ))}
      <table className="office-list price-table">
        <caption className="visually-hidden">Monthly prices by age</caption>
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
                  {price === null ? <span className="muted">Not sold ({footnoteOf(says)})</span> : shownMoney(price)}
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
