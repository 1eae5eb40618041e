import { getPolicyStatement } from '@openroll/contract/office/enrollment/statement'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Statement } from '../../roles/policy/Statement.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Section } from '../page/Section.tsx'

/** What was charged and paid on a policy, as its payer sees it. */
export const PolicyStatement = ({ enrollmentId }: { enrollmentId: string }) => {
  const read = useCall(getPolicyStatement, { enrollment_id: enrollmentId })
  return (
    <Section title="Statement">
      {read.data === undefined && read.error === null && <Skeleton height="8rem" />}
      {read.data !== undefined && <Statement of={read.data.result} />}
      <LoadError of={[read]} />
    </Section>
  )
}
