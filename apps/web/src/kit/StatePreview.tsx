import { FieldIdPrefix } from '../ui/field-id.ts'
import type { Example, State } from './examples.ts'

/** A state as on a page. Fields get their own form, since radio buttons in separate forms aren't one group. */
export const StatePreview = ({ example: { path }, state: { Preview }, prefix }: Props) => (
  <FieldIdPrefix.Provider value={prefix}>
    {path.startsWith('ui/') ? (
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Preview />
      </form>
    ) : (
      <Preview />
    )}
  </FieldIdPrefix.Provider>
)
type Props = { example: Example; state: State; prefix: string }
