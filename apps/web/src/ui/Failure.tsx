import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Says what happened and what is safe, with a button to retry (D-8.03). */
export const Failure = ({
  title = 'We couldn’t reach the server',
  safe = 'Nothing you entered is lost.',
  onRetry,
}: {
  title?: string
  safe?: string
  onRetry: () => void
}) => (
  <Notice kind="bad" live>
    <p>
      <strong>{title}.</strong> {safe}
    </p>
    <Button look="secondary" small onClick={onRetry}>
      Try again
    </Button>
  </Notice>
)
