import { ActButton } from './RowActs.tsx'
import { useOffers, type Offer } from './use-offers.tsx'

type Props<Row> = {
  offers: readonly Offer<Row>[]
  row: Row
  /** Read out after each button's label, to tell rows apart. */
  of?: string
  quiet?: boolean
}

/** Everything that can be done with a row, as buttons side by side. */
export const ActButtons = <Row,>({ offers, row, of, quiet = false }: Props<Row>) => {
  const { buttonsOf, outcome } = useOffers(offers)
  const buttons = buttonsOf(row)
  return (
    <>
      {outcome}
      {buttons.length > 0 && (
        <div className="act-buttons">
          {buttons.map((act) => (
            <ActButton key={act.label} of={of} act={act} look={quiet ? 'quiet' : 'secondary'} />
          ))}
        </div>
      )}
    </>
  )
}
