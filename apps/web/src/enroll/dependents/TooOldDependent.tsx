import { childAgeFault } from '@openroll/contract/enroll/dependents'
import type { Answers } from '@openroll/contract/field'
import { date } from '@openroll/contract/rules'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Why someone can't be covered as a child from that day; undefined if they can (D-4.11). */
export const tooOld = ({ relationship, birthdate }: Answers, firstDay: string | null): string | undefined => {
  const born = date.safeParse(birthdate)
  return relationship === 'spouse' || !born.success || firstDay === null
    ? undefined
    : childAgeFault(born.data, firstDay)
}

type Props = { name: string; reason: string; firstDay: string; onRemove: () => void }

/** Says that a dependent is too old, with two ways to fix it. */
export const TooOldDependent = ({ name, reason, firstDay, onRemove }: Props) => (
  <Notice kind="bad" live>
    <p>
      <strong>{name}:</strong> {reason}. Your coverage starts on {longDate(firstDay)}.
    </p>
    <div className="notice-actions">
      <Button look="secondary" small onClick={onRemove}>
        Remove {name}
      </Button>
      <Link to="/cart">Choose another start date</Link>
    </div>
  </Notice>
)
