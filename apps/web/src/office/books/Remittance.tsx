import { shownSigned } from '@openroll/contract/money'
import { getRemittance, getRemittanceFile } from '@openroll/contract/office/remittance'
import { longMonth } from '@openroll/contract/shown'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CsvButton } from '../list/CsvButton.tsx'
import { Section } from '../page/Section.tsx'
import { Figures } from './Figures.tsx'

/** What to send carriers for a month: premium that was collected. */
export const Remittance = ({ month }: { month: string }) => {
  const read = useCall(getRemittance, { month })
  const { data } = read
  return (
    <Section title="Remittance to carriers">
      <p className="muted">
        Premium collected in {longMonth(month)}, less what was returned, refunded or credited. Payments cover the oldest
        charges first.
      </p>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="8rem" />}
      {data?.rows.length === 0 && <p className="muted">No premium was collected in {longMonth(month)}.</p>}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <Figures
            texts={3}
            head={['Carrier', 'Plan', 'Coverage month', 'Policies', 'Amount']}
            rows={data.rows.map(({ carrier, plan, covers, policies, ...amount }) => [
              carrier,
              plan ?? '',
              longMonth(covers),
              policies.toLocaleString('en-US'),
              shownSigned(amount),
            ])}
          />
          <ul className="remit-totals">
            {data.totals.map(({ carrier, ...amount }) => (
              <li key={carrier}>
                <span>
                  {carrier}: <strong>{shownSigned(amount)}</strong>
                </span>
                <CsvButton list={{ csv: getRemittanceFile }} query={{ month, carrier }} of={carrier} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
