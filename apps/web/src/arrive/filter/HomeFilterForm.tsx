import { useNavigate } from 'react-router'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterForm } from './FilterForm.tsx'
import { useFilter } from './use-filter.ts'

/** The four questions of the home page, filled in from this browser's enrollment, if any. */
export const HomeFilterForm = () => {
  const navigate = useNavigate()
  const { filter, isLoading } = useFilter()
  const heading = <h2>What would it cost me?</h2>
  if (isLoading)
    return (
      <>
        {heading}
        <Skeleton height="28rem" />
      </>
    )
  return (
    <FilterForm
      worksEarly
      submitLabel="See plans and prices"
      heading={heading}
      {...(filter === undefined ? {} : { filter })}
      onDone={() => void navigate('/plans')}
    />
  )
}
