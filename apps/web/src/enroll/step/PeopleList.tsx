import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type ListedPerson = { readonly key: string; readonly name: string; readonly facts: string }
type Props = {
  people: readonly ListedPerson[]
  editing: boolean
  onEdit: (at: number) => void
  onDelete: (at: number) => void
  noun: string
  /** The name of the person deleted last; Undo restores them. */
  removed?: string | undefined
  onUndo: () => void
}

/** The tooltip of buttons that are disabled while a person is being edited (EW-2.18, EW-4.10). */
export const submitFormFirst = (to: string): string => `Please submit the edited form first to ${to}`

/** A list of people with Edit and Delete buttons, disabled while a person is being edited (EW-2.18, EW-4.10). */
export const PeopleList = ({ people, editing, onEdit, onDelete, noun, removed, onUndo }: Props) => (
  <>
    <ol className="people">
      {people.map((person, at) => (
        <li key={person.key} tabIndex={-1} aria-label={`${person.name}, ${person.facts}`}>
          <div>
            <strong>{person.name}</strong>
            <p className="muted">{person.facts}</p>
          </div>
          <div className="people-actions">
            <button
              type="button"
              className="icon-button"
              disabled={editing}
              title={editing ? undefined : 'Edit'}
              aria-label={`Edit ${noun} ${person.name}`}
              onClick={() => onEdit(at)}
            >
              <Icon name="edit" />
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={editing}
              title={editing ? submitFormFirst('delete') : 'Delete'}
              aria-label={`Delete ${noun} ${person.name}`}
              onClick={() => onDelete(at)}
            >
              <Icon name="trash" />
            </button>
          </div>
        </li>
      ))}
    </ol>
    {removed !== undefined && (
      <div className="people-undo">
        <Notice live>
          <p>{removed} was removed.</p>
          <Button look="secondary" small onClick={onUndo}>
            Undo
          </Button>
        </Notice>
      </div>
    )}
  </>
)
