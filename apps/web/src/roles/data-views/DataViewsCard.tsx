import { getDataViews, maxDataViewsShown } from '@openroll/contract/roles/data-views'
import { LoadError } from '../../form/LoadError.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './data-views.css'

/** Who viewed a member's data, for that member (D-1.14). */
export const DataViewsCard = () => (
  <section className="card" aria-labelledby="own-data-views">
    <h2 id="own-data-views">{dataViewsTitle}</h2>
    <DataViewList />
  </section>
)

export const dataViewsTitle = 'Who viewed your data'

/** The list without its card. */
export const DataViewList = () => {
  const read = useCall(getDataViews, {})
  const views = read.data?.result ?? []
  return (
    <>
      <LoadError of={[read]} />
      {read.data === undefined && !read.isError && <Skeleton height="8rem" />}
      {read.data !== undefined && views.length === 0 && <p>No one else has viewed your data.</p>}
      {views.length > 0 && (
        <ul className="own-data-views">
          {views.map(({ at, who, what }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries never change order
            <li key={`${at}-${index}`}>
              {what}
              <small className="muted">
                {who} · {exactMoment(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      {views.length === maxDataViewsShown && (
        <p className="muted">These are the latest {maxDataViewsShown}. Call us for earlier ones.</p>
      )}
    </>
  )
}
