import { maxCompared } from '../compare/plans-to-compare.ts'
import { useCompared } from '../compare/use-compared.ts'

/** Screen reader status of the comparison tray. */
export const CompareStatus = () => {
  const { compared, isFull } = useCompared()
  return (
    <p className="visually-hidden" role="status">
      {compared.length > 0 && `${compared.length} of ${maxCompared} to compare`}
      {isFull && '. Remove one to add another.'}
    </p>
  )
}
