import { tierName, type Tier, coversAll } from '@openroll/contract/tier-meanings'
import { ChangeBasics } from '../step/ChangeBasics.tsx'

const missing = {
  IO: '',
  IS: 'your spouse',
  IC: 'at least one child',
  IF: 'your spouse and at least one child',
} as const satisfies Record<Tier, string>

/** Says which required dependents are missing from the list. */
export const MissingDependents = ({ tier, premier }: { tier: Tier; premier: boolean }) => (
  <div className="people-word" role="status">
    <p>
      You chose {tierName(tier, premier)}, which covers{' '}
      {premier && coversAll(tier) ? 'at least two people' : missing[tier]}. Add them here, or change who’s covered and
      we’ll update your plans and prices.
    </p>
    <ChangeBasics label="Change who’s covered" />
  </div>
)
