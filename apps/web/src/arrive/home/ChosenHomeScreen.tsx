import { UnderWhom } from '../landing/UnderWhom.tsx'
import { Component as HomeScreen } from './HomeScreen.tsx'

/** Home once a group or a portal was chosen: the open home, with under whom one enrolls above it (SF-2.05). */
export const Component = () => (
  <>
    <UnderWhom />
    <HomeScreen />
  </>
)
