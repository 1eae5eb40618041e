import { Icon } from '../../drawings/Icon.tsx'
import { useAutosaveStatus } from './autosave-context.ts'

/** Shows whether the draft is saved; left out of the step's picture, since it changes constantly. */
export const AutosaveStatus = () => {
  const status = useAutosaveStatus()
  return (
    <p className="kept-word muted" data-secret-part="">
      {status === 'kept' && (
        <>
          <Icon name="check" /> Draft saved
        </>
      )}
      {/**
       * Rendered from the start, because a live region added with its text isn't announced. "Draft saved" isn't in it, since it comes after
       * every pause.
       */}
      <span role="status">{status === 'away' && 'Not saved yet. Stay on this page; we’re still trying.'}</span>
    </p>
  )
}
