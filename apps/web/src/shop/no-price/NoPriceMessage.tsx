import type { ErrorCode } from '@openroll/contract/shop/plan'
import { Button } from '../../ui/Button.tsx'
import { remedyFor, type Remedy } from './remedies.ts'

type Props = { message: string; errorCode: ErrorCode; onOpen: (remedy: Remedy) => void }

/** Says why there is no price; part of the message opens the fix (SF-8.13). */
export const NoPriceMessage = ({ message, errorCode, onOpen }: Props) => {
  const { before, words, after, opens } = remedyFor(errorCode, message)
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
