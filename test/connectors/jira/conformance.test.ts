import { mcpConformance } from '../mcp-conformance.ts'
import { jiraSubject } from './world.ts'

mcpConformance('jira', jiraSubject)
