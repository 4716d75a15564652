import { conformance } from '../conformance.ts'
import { figmaSubject } from './fake.ts'

conformance('figma', figmaSubject)
