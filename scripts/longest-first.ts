import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A test file that starts servers or commands takes ten times as long as others. */
const startsProcesses = /\b(?:start\w*(?:Server|Process)|runCommand|spawn\w*|killImports)\(/

const isLong = ({ moduleId }: TestSpecification): boolean => startsProcesses.test(readFileSync(moduleId, 'utf8'))

/** Runs each project's longest files first, so that no worker is left with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...byProject.values()].flatMap((group) => [
      ...group.filter(isLong),
      ...group.filter((file) => !isLong(file)),
    ])
  }
}
