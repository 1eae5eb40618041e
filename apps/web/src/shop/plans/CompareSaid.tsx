import { mostCompared } from '../compare/compared.ts'
import { useCompared } from '../compare/use-compared.ts'

/** How many plans the tray holds, read out from the first one on: the tray itself comes only with it. */
export const CompareSaid = () => {
  const { compared, isFull } = useCompared()
  return (
    <p className="visually-hidden" role="status">
      {compared.length > 0 && `${compared.length} of ${mostCompared} to compare`}
      {isFull && '. Remove one to add another.'}
    </p>
  )
}
