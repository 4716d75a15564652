import { mcpConformance } from '../mcp-conformance.ts'
import { firefliesSubject } from './world.ts'

mcpConformance('fireflies', firefliesSubject)
