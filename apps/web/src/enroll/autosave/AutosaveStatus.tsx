import { Icon } from '../../drawings/Icon.tsx'
import { useAutosaveStatus } from './autosave-context.ts'

/** Shows whether the draft is saved. Screenshots omit it, because it changes constantly. */
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
       * Always rendered, because screen readers don't announce a live region added with its text. It leaves out "Draft saved", which
       * appears after every pause.
       */}
      <span role="status">{status === 'away' && 'Not saved yet. Stay on this page; we’re still trying.'}</span>
    </p>
  )
}
