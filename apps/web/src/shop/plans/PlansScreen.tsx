import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { comparedIn, mostCompared } from '../compare/compared.ts'
import { BasicDetails } from '../filter/BasicDetails.tsx'
import { FilterForm } from '../filter/FilterForm.tsx'
import { useFilter } from '../filter/use-filter.ts'
import { PlanResults } from './PlanResults.tsx'

/** The plans for one person, grouped by category; before anything is known, the four questions (SF-2.32, SF-4.23). */
export const Component = () => {
  const { id, filter, gone } = useFilter()
  const [search, setSearch] = useSearchParams()
  const compared = comparedIn(search.get('compare'))
  const compare = (plan: number, on: boolean) => {
    const next = on ? [...compared, plan].slice(-mostCompared) : compared.filter((other) => other !== plan)
    setSearch(
      (before) => {
        if (next.length === 0) before.delete('compare')
        else before.set('compare', next.join(','))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <div className="page plans-page">
      <title>Plans and prices</title>
      <h1>Plans and prices</h1>
      {id === null || gone ? (
        <div className="plans-search">
          <div className="card">
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
      ) : (
        <>
          {filter === undefined ? <p className="basic-details">&nbsp;</p> : <BasicDetails filter={filter} />}
          <PlanResults
            enrollmentId={id}
            tier={filter?.tier}
            type={search.get('type')}
            compared={compared}
            onCompare={compare}
          />
        </>
      )}
      {compared.length > 0 && (
        <div className="compare-tray">
          <p>
            {compared.length} of {mostCompared} to compare
          </p>
          <Link to={`/compare?plans=${compared.join(',')}`} className={buttonClass('primary', { small: true })}>
            Compare
          </Link>
        </div>
      )}
    </div>
  )
}
