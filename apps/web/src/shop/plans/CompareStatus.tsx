import { maxCompared } from '../compare/plans-to-compare.ts'
import { useComparison } from '../compare/use-comparison.ts'

/** Screen reader status of the comparison tray. */
export const CompareStatus = () => {
  const { compared, isFull } = useComparison()
  return (
    <p className="visually-hidden" role="status">
      {compared.length > 0 && `${compared.length} of ${maxCompared} to compare`}
      {isFull && '. Remove one to add another.'}
    </p>
  )
}
