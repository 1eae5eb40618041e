import { useNavigate } from 'react-router'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterForm } from './FilterForm.tsx'
import { useFilter } from './use-filter.ts'

/** The four questions of the home page, with the answers that the server knows from this browser's enrollment. */
export const HomeFilterForm = () => {
  const navigate = useNavigate()
  const { filter, waits } = useFilter()
  const heading = <h2>What would it cost me?</h2>
  if (waits)
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
