import { Facts } from '../../ui/Facts.tsx'

export const Filled = () => (
  <Facts
    facts={[
      { label: 'Plan pays up to', value: 'No yearly limit' },
      { label: 'Deductible', value: '$50' },
    ]}
  />
)

export const Empty = () => <Facts facts={[]} />

export const LongText = () => (
  <Facts
    facts={[
      { label: 'Where you can go', value: 'Any dentist; you pay less at the 140,000 dentists in the network' },
      { label: 'Waiting period for crowns, bridges and dentures', value: 'Twelve months' },
    ]}
  />
)
