import { endSession, type OwnSession } from '@openroll/contract/roles/account'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { exactMoment } from '../../shown-moment.ts'
import { refreshPages } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'

/** The person's sessions, which they can end. */
export const Sessions = ({ sessions }: { sessions: readonly OwnSession[] }) => {
  const { busy, trouble, run } = useRun()
  const end = (session_id?: string) =>
    void run(async () => {
      await send(endSession, session_id === undefined ? {} : { session_id })
    })
  return (
    <section className="card" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you’re signed in</h2>
      <ul className="own-sessions">
        {sessions.map(({ session_id, browser, begun_at, used_at, here }) => (
          <li key={session_id}>
            <div>
              <strong>{browser === '' ? 'Unknown browser' : browser}</strong>{' '}
              {here && <span className="pill">This browser</span>}
              <small className="muted">
                Since {exactMoment(begun_at)} · last used {exactMoment(used_at)}
              </small>
            </div>
            {!here && (
              <Button look="quiet" small busy={busy} onClick={() => end(session_id)}>
                Sign out<span className="visually-hidden"> {`${browser}, since ${exactMoment(begun_at)}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TroubleNotice trouble={trouble} onRetry={() => void refreshPages()} />
      {sessions.length > 1 && (
        <div>
          <Button look="secondary" busy={busy} onClick={() => end()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </section>
  )
}
