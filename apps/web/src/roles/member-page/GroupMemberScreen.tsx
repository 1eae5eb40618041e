import { MemberPage } from './MemberPage.tsx'

/** A group administrator’s page of one of their members. */
export const Component = () => <MemberPage who="group" />
