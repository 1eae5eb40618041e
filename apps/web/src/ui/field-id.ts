import { createContext, useContext } from 'react'

/** What the ids of fields begin with inside a popup, whose fields may have the names of those on the page behind it. */
export const FieldIdPrefix = createContext('')

/** The id of a field's control by its name. */
export const useFieldId = (name: string): string => `${useContext(FieldIdPrefix)}${name}`
