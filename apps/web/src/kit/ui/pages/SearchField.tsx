import { SearchField } from '../../../ui/pages/SearchField.tsx'

const look = () => undefined

export const Empty = () => <SearchField search="" onSearch={look} hint="A name, email address or policy number" />

export const Filled = () => <SearchField search="Moretti" onSearch={look} hint="A name" />

export const LongText = () => (
  <SearchField
    search="Lucia Moretti-Vandermeer of Bluewater Logistics"
    onSearch={look}
    hint="A name, email address, group, policy number or the last four digits of a Social Security number"
  />
)
