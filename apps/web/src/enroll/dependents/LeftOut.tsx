import { tierName, type Tier } from '@openroll/contract/tier-meanings'
import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  names: readonly string[]
  tier: Tier
  premier: boolean
  /** Whether that came about while the step was open. */
  changed: boolean
}

/** Whom the coverage covers no more, after it was changed in the shop, perhaps in another window; and the way there. */
export const LeftOut = ({ names, tier, premier, changed }: Props) => {
  if (names.length === 0 && !changed) return null
  const coverage = tierName(tier, premier)
  return (
    <Notice live={changed}>
      {changed && <p>Who is covered was changed in your cart: it is {coverage} now.</p>}
      {names.length > 0 && (
        <p>
          {coverage} does not cover {new Intl.ListFormat('en-US').format(names)}. What you entered is kept until you
          submit, in case you change that.
        </p>
      )}
      <p>
        <Link to="/cart">Change who is covered</Link>
      </p>
    </Notice>
  )
}
