import { isScheme, schemes, type Scheme } from '@openroll/contract/arrive/scheme'
import { useSyncExternalStore } from 'react'
import { chooseScheme, chosenScheme, onSchemeChange } from '../scheme.ts'

const onServer = (): Scheme => 'system'

/** Lets a person choose light, dark or the device's setting. */
export const SchemeSetting = () => (
  <label className="scheme-setting">
    <span>Appearance</span>
    <select
      name="scheme"
      autoComplete="off"
      className="control"
      value={useSyncExternalStore(onSchemeChange, chosenScheme, onServer)}
      onChange={({ target: { value } }) => isScheme(value) && chooseScheme(value)}
    >
      {Object.entries(schemes).map(([scheme, name]) => (
        <option key={scheme} value={scheme}>
          {name}
        </option>
      ))}
    </select>
  </label>
)
