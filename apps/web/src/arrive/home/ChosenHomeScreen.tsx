import { EnrollingWith } from '../landing/EnrollingWith.tsx'
import { Component as HomeScreen } from './HomeScreen.tsx'

/** The home page once a group or portal is chosen (SF-2.05). */
export const Component = () => (
  <>
    <EnrollingWith />
    <HomeScreen />
  </>
)
