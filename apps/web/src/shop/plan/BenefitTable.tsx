import type { PlanDetail } from '@openroll/contract/shop/plan'

/** The person's share by kind of care, one column per network. */
export const BenefitTable = ({ benefits }: { benefits: NonNullable<PlanDetail['benefits']> }) => (
  <section aria-labelledby="benefits">
    <h2 id="benefits">{benefits.title ?? 'What you pay'}</h2>
    <div
      className="table-box"
      tabIndex={0}
      role="region"
      aria-label={benefits.title === undefined ? 'Types of care' : 'Benefits'}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{benefits.title === undefined ? 'Type of care' : 'For'}</th>
            {benefits.columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefits.rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, at) => (
                <td key={benefits.columns[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
