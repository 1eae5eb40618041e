import { getLooks, maxLooksShown } from '@openroll/contract/roles/looks'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './looks.css'

/** Who viewed a member's data, for that member (D-1.14). */
export const Looks = () => (
  <section className="card" aria-labelledby="own-looks">
    <h2 id="own-looks">{looksTitle}</h2>
    <LookList />
  </section>
)

export const looksTitle = 'Who viewed your data'

/** The list without its card. */
export const LookList = () => {
  const asked = useCall(getLooks, {})
  const looks = asked.data?.result ?? []
  return (
    <>
      <ReadTrouble of={[asked]} />
      {asked.data === undefined && !asked.isError && <Skeleton height="8rem" />}
      {asked.data !== undefined && looks.length === 0 && <p>No one else has viewed your data.</p>}
      {looks.length > 0 && (
        <ul className="own-looks">
          {looks.map(({ at, who, what }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries stay in their order
            <li key={`${at}-${place}`}>
              {what}
              <small className="muted">
                {who} · {exactMoment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {looks.length === maxLooksShown && (
        <p className="muted">These are the latest {maxLooksShown}. Call us for earlier ones.</p>
      )}
    </>
  )
}
