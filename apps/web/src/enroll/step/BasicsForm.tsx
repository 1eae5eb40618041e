import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import type { CartRemovals } from '../../arrive/filter/save-filter.ts'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The filter form, loaded when the popup opens. */
export const BasicsForm = ({ onDone }: { onDone: (removed: CartRemovals) => void }) => {
  const { filter } = useFilter()
  return (
    <>
      <p className="muted">Your plans and prices depend on these answers. What you entered on this page is safe.</p>
      {filter === undefined ? (
        <Skeleton height="24rem" />
      ) : (
        <FilterForm filter={filter} submitLabel="Update prices" onDone={onDone} />
      )}
    </>
  )
}
