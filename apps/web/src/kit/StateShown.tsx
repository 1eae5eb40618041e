import { FieldIdPrefix } from '../ui/field-id.ts'
import type { Example, State } from './examples.ts'

/** A state as it is on a page. Fields stand in a form of their own, as radio buttons of two forms aren't one group. */
export const StateShown = ({ example: { path }, state: { Shown }, prefix }: Props) => (
  <FieldIdPrefix.Provider value={prefix}>
    {path.startsWith('ui/') ? (
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Shown />
      </form>
    ) : (
      <Shown />
    )}
  </FieldIdPrefix.Provider>
)
type Props = { example: Example; state: State; prefix: string }
