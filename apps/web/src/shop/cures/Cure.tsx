import type { ErrorCode } from '@openroll/contract/shop/plan'
import { Button } from '../../ui/Button.tsx'
import { curedBy, type Cure as Opens } from './cures.ts'

type Props = { message: string; errorCode: ErrorCode; onOpen: (cure: Opens) => void }

/** Why there is no price; the words in it that say what to do open the place where it is done (SF-8.13). */
export const Cure = ({ message, errorCode, onOpen }: Props) => {
  const { before, words, after, opens } = curedBy(errorCode, message)
  return (
    <>
      <p>
        {before}
        {opens !== undefined && (
          <button type="button" className="text-link" onClick={() => onOpen(opens)}>
            {words}
          </button>
        )}
        {after}
      </p>
      {errorCode === 'portalError' && (
        <Button look="secondary" small onClick={() => onOpen('portal')}>
          Choose a portal
        </Button>
      )}
    </>
  )
}
