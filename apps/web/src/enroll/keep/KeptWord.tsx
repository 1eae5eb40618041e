import { Icon } from '../../drawings/Icon.tsx'
import { useKeptWord } from './keep-context.ts'

/**
 * Says quietly that what stands on the step is kept, or that it is not yet;
 * no part of the step's picture, since it comes and goes by the second.
 */
export const KeptWord = () => {
  const word = useKeptWord()
  return (
    <p className="kept-word muted" data-secret-part="">
      {word === 'kept' && (
        <>
          <Icon name="check" /> Kept
        </>
      )}
      {/* There from the start: what comes together with its role is not read out. Kept is not, since it comes after every pause. */}
      <span role="status">
        {word === 'away' && 'Not kept yet: we can’t reach the server. Stay on this page; we keep trying.'}
      </span>
    </p>
  )
}
