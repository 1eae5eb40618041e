import { Button } from '../../../ui/Button.tsx'

type Props = { last4: string; expires: string; onReplace: () => void }

/** The card that is saved already; entering another one replaces it. */
export const StoredCard = ({ last4, expires, onReplace }: Props) => (
  <div className="known">
    <p>
      Card ending in {last4}
      {expires !== '' && `, expires ${expires}`}
    </p>
    <Button look="quiet" small onClick={onReplace}>
      Use another card
    </Button>
  </div>
)
