import { ActButton } from './RowActs.tsx'
import { useOffers, type Offer } from './use-offers.tsx'

type Props<Row> = {
  offers: readonly Offer<Row>[]
  row: Row
  /** What screen readers name after each button, where several rows have the same. */
  of?: string
  quiet?: boolean
}

/** All that can be done about something, as buttons beside each other. */
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
