import { Button } from '../../ui/Button.tsx'
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
        <div className="office-acts">
          {buttons.map((button) =>
            'onPress' in button ? (
              <Button key={button.label} look={quiet ? 'quiet' : 'secondary'} small onClick={button.onPress}>
                {button.label} {of !== undefined && <span className="visually-hidden">{of}</span>}
              </Button>
            ) : null,
          )}
        </div>
      )}
    </>
  )
}
