import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { BasicDetails, DetailsRoom } from '../../arrive/filter/BasicDetails.tsx'
import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { useEarlyActs } from './drawn-list.ts'
import { PlanResults } from './PlanResults.tsx'

/** The plans for one person as ranked rows; before anything is known, the four questions (SF-2.32, SF-4.23). */
export const Component = () => {
  useEarlyActs()
  const { id, filter, gone } = useFilter()
  const isKnown = id !== null && !gone
  return (
    <div className="page plans-page">
      <title>Plans and prices</title>
      <div className="plans-head">
        <h1>Plans and prices</h1>
        {isKnown && (filter === undefined ? <DetailsRoom /> : <BasicDetails filter={filter} />)}
      </div>
      {isKnown ? (
        <PlanResults enrollmentId={id} />
      ) : (
        <div className="plans-search">
          <div className="card">
            {gone && (
              <Notice kind="note">
                <p>
                  Your enrollment is not open in this browser anymore. Everything you saved is safe:{' '}
                  <Link to="/continue-enrollment">enter the code from our email</Link>, or answer again to start a new
                  one.
                </p>
              </Notice>
            )}
            <FilterForm
              heading={<p>Answer four questions to see what you would pay.</p>}
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
