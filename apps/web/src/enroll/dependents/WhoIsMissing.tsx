import { tierName, type Tier, coversAll } from '@openroll/contract/tier-meanings'
import { Notice } from '../../ui/Notice.tsx'
import { ChangeBasics } from '../step/ChangeBasics.tsx'

const missing = {
  IO: '',
  IS: 'your spouse',
  IC: 'at least one child',
  IF: 'your spouse and at least one child',
} as const satisfies Record<Tier, string>

/** Whom the coverage asks for and the list has not, with the way to another coverage: told at the step, and not when it is submitted. */
export const WhoIsMissing = ({ tier, premier }: { tier: Tier; premier: boolean }) => (
  <Notice live>
    <p>
      You chose {tierName(tier, premier)}, which covers{' '}
      {premier && coversAll(tier) ? 'at least two people' : missing[tier]}. Add them here, or change who is covered:
      your plans and prices follow.
    </p>
    <div className="notice-actions">
      <ChangeBasics label="Change who is covered" />
    </div>
  </Notice>
)
