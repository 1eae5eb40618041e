import type { Duty } from '@openroll/contract/duty-meanings'
import { useState } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  Text,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Modal } from '../../ui/Modal.tsx'
import { fewestLetters, useSearch } from './use-search.ts'

/** Finds screens and records as the operator types; arrow keys choose, Enter opens. */
export const SearchDialog = ({ duties, onClose }: { duties: readonly Duty[]; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { groups, isSearching, hasFailed } = useSearch(typed, duties)
  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  const note = hasFailed
    ? 'Part of the search failed. Type again to retry.'
    : typed.trim().length < fewestLetters
      ? 'Type part of a name or email address, a full phone or policy number, or the name of a screen.'
      : isSearching
        ? 'Searching…'
        : groups.length === 0
          ? 'Nothing found. Try the full name, number or email address.'
          : ''
  return (
    <Modal title="Search" onClose={onClose}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField className="office-search-field" aria-label="Search the console">
          <Input className="control" placeholder="Name, number, email or screen" maxLength={60} />
        </SearchField>
        <p className="muted office-search-note" role="status">
          {note}
        </p>
        <ListBox
          className="office-search-results"
          aria-label="Results"
          items={groups}
          onAction={(to) => open(String(to))}
        >
          {({ title, hits }) => (
            <ListBoxSection id={title}>
              <Header>{title}</Header>
              {hits.map(({ to, name, about }) => (
                <ListBoxItem key={to} id={to} textValue={name}>
                  <Text slot="label">{name}</Text>
                  {about !== '' && (
                    <Text slot="description" className="muted">
                      {about}
                    </Text>
                  )}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          )}
        </ListBox>
      </Autocomplete>
    </Modal>
  )
}
