import { tierName, type Tier } from '@openroll/contract/tier-meanings'
import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  names: readonly string[]
  tier: Tier
  premier: boolean
  /** Whether the coverage changed after the step was opened. */
  changed: boolean
}

/** Names the people that the coverage no longer includes after a change, maybe in another window. */
export const UncoveredDependents = ({ names, tier, premier, changed }: Props) => {
  if (names.length === 0 && !changed) return null
  const coverage = tierName(tier, premier)
  return (
    <Notice live={changed}>
      {changed && <p>Your coverage is now {coverage}.</p>}
      {names.length > 0 && (
        <p>
          {coverage} doesn’t cover {new Intl.ListFormat('en-US').format(names)}. We’ll keep what you entered until you
          submit, in case you change your mind.
        </p>
      )}
      <p>
        <Link to="/cart">Change who’s covered</Link>
      </p>
    </Notice>
  )
}
