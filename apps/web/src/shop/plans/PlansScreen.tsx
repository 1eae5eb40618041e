import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { BasicDetails, BasicDetailsPlaceholder } from '../../arrive/filter/BasicDetails.tsx'
import { LaterFilterForm } from '../../arrive/filter/LaterFilterForm.tsx'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { PlanResults } from './PlanResults.tsx'

/** The plan list, or the four questions until they are answered (SF-2.32, SF-4.23). */
export const Component = () => {
  const { id, filter, isGone } = useFilter()
  const isKnown = id !== null && !isGone
  return (
    <div className="page plans-page">
      <title>Plans and prices</title>
      <div className="plans-head">
        <h1>Plans and prices</h1>
        {isKnown && (filter === undefined ? <BasicDetailsPlaceholder /> : <BasicDetails filter={filter} />)}
      </div>
      {isKnown ? (
        <PlanResults enrollmentId={id} />
      ) : (
        <div className="plans-search">
          <div className="card">
            {isGone && (
              <Notice kind="note">
                <p>
                  Your enrollment isn’t open in this browser anymore, but everything you saved is safe.{' '}
                  <Link to="/continue-enrollment">Enter the code from our email</Link>, or answer again to start over.
                </p>
              </Notice>
            )}
            <LaterFilterForm
              heading={<p>Answer four questions to see what you’d pay.</p>}
              submitLabel="See plans and prices"
            />
          </div>
          <div className="plans-search-aside">
            <p>
              Prices depend on where you live, your age and who needs coverage. You can see them without giving your
              name.
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
