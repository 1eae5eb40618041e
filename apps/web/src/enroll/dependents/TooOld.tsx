import { childAgeFault } from '@openroll/contract/enroll/dependents'
import type { Answers } from '@openroll/contract/field'
import { date } from '@openroll/contract/rules'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Why somebody of the list can't be covered as a child from that day on; undefined for who can (D-4.11). */
export const tooOld = ({ relationship, birthdate }: Answers, firstDay: string | null): string | undefined => {
  const born = date.safeParse(birthdate)
  return relationship === 'spouse' || !born.success || firstDay === null
    ? undefined
    : childAgeFault(born.data, firstDay)
}

type Props = { name: string; why: string; firstDay: string; onRemove: () => void }

/** Says it as soon as the step is open, with both ways out of it. */
export const TooOld = ({ name, why, firstDay, onRemove }: Props) => (
  <Notice kind="bad" live>
    <p>
      <strong>{name}:</strong> {why}. Yours starts on {longDate(firstDay)}.
    </p>
    <div className="notice-actions">
      <Button look="secondary" small onClick={onRemove}>
        Take {name} out
      </Button>
      <Link to="/cart">Choose another first day</Link>
    </div>
  </Notice>
)
