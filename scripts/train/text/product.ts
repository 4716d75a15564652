import { entries, lines } from './entry.ts'
import type { WordLists } from './entry.ts'

/** Tools and projects, those first that sound like people. */
const tool =
  entries(`Jenkins Jira Kafka Redis Travis Jasper Claude Siri Alexa Cortana Cassandra Ruby Julia Pascal Ada
  Django Flask Perl Haskell Erlang Elixir Scala Clojure Kotlin Swift Rust Go Dart Python Java JavaScript TypeScript Node
  Deno Bun Ansible Chef Puppet Salt Vagrant Terraform Pulumi Consul Nomad Vault Boundary Waypoint Kubernetes Docker Helm
  Argo Argo_CD Flux Istio Linkerd Envoy Jaeger Prometheus Grafana Loki Tempo Mimir Thanos Cortex Zipkin Datadog Sentry
  Splunk Kibana Logstash Elasticsearch Lucene Solr Sphinx Watson Bard Gemini Copilot Llama Mistral Hermes Maven Gradle
  Bazel Buck Ant Nexus Artifactory Bamboo Bitbucket Confluence Trello Asana Notion Linear Figma Miro Slack Discord Teams
  Zoom Webex Skype Outlook Gmail Exchange Oracle Postgres PostgreSQL MySQL MariaDB MongoDB Dynamo DynamoDB Aurora Athena
  Hadoop Spark Flink Storm Beam Hive Pig Presto Trino Druid Pinot Snowflake Redshift BigQuery Tableau Looker Metabase
  Superset Airflow Luigi Dagster Prefect Celery Sidekiq Rabbit RabbitMQ Pulsar NATS Camel Mule Spring Hibernate Struts
  Quarkus Micronaut Rails Sinatra Laravel Symfony Zend Doctrine Twig Blade Angular React Vue Svelte Ember Backbone Jest
  Vitest Mocha Jasmine Karma Cypress Playwright Selenium Cucumber Gherkin Robot Locust Gatling Octave Maple Mathematica
  Matlab Alice Eve Bob Mallory Hugo Jekyll Gatsby Astro Ghost Joomla Drupal Magento Shopify Stripe Braintree Adyen Klarna
  Plaid Twilio Auth0 Okta Keycloak Lambda Fargate Lightsail Cloudflare Fastly Akamai Heroku Vercel Netlify Render Apollo
  Relay Hasura Prisma Sequelize Mongoose Knex Zod Ajv Lodash Underscore Ramda Mustache Handlebars Pug Jade Sass Stylus
  Babel Rollup Parcel Vite Turbopack Lerna Renovate Dependabot Snyk SonarQube Veracode Ubuntu Debian Fedora Arch Alpine
  Suse Windows Android Chrome Firefox Safari Edge Opera Brave Tor Signal Telegram WhatsApp Messenger Instagram Pinterest
  Echo Kindle Nest Roomba Lisa Macintosh Newton iPhone iPad Galaxy Pixel Surface Excel Word PowerPoint Access Visio
  Photoshop Lightroom Premiere Audition Illustrator Unity Unreal Godot Blender Maya Steam Twitch Zelda Mario Minecraft
  Salesforce HubSpot Zendesk Intercom Marvin Eliza Sophia Tay Bixby Einstein Tesla Volta Ampere Turing Hopper Pascal_GPU
  Lovelace Blackwell Maxwell Kepler Fermi`)

const suite = lines(`
  Google Cloud
  Google Drive
  Google Docs
  Amazon Web Services
  Azure Functions
  Azure DevOps
  Visual Studio
  Visual Studio Code
  GitHub Actions
  GitHub Copilot
  GitLab CI
  Apache Kafka
  Apache Cassandra
  Apache Thrift
  Elastic Stack
  Spring Boot
  Ruby on Rails
  Node.js
  Next.js
  Vue.js
  Jupyter Notebook
  Power BI
  Microsoft Teams
  Office 365
  Windows Server
  Red Hat Enterprise Linux
  Amazon Alexa
  Apple Pay
  Google Pay
  Internet Explorer
  Hashicorp Vault
  Jenkins X
  Jira Cloud
  Jira Service Management
  Sentry Relay
  Cloud Run
  Cloud Spanner
  Open Policy Agent
  Cloud Native Buildpacks
  Slack Connect
  Salesforce Lightning
  Dynamics 365
  Oracle Database
  SQL Server
  Event Hubs
  Service Bus
  Step Functions
  Secrets Manager
  Key Vault
  Let's Encrypt`)

/** Names of notions in software, in Title Case as people write them in headings and tickets. */
const term = lines(`
  Acceptance Criteria
  Decision Drivers
  Considered Options
  Decision Outcome
  Open Questions
  Next Steps
  Action Items
  Root Cause
  Lessons Learned
  Related Work
  Release Notes
  Breaking Changes
  Known Issues
  Definition of Done
  Single Sign-On
  Access Token
  Message Queue
  Event Sourcing
  Command Handler
  Circuit Breaker
  Blue Green Deployment
  Feature Flag
  Dead Letter Queue
  Data Warehouse
  Service Mesh
  Load Balancer
  Rate Limiter
  Unit Test
  Pull Request
  Code Review
  Continuous Delivery
  Domain Model
  Billing Service
  Order Service
  Payment Gateway
  User Story
  Retention Policy
  Privacy Notice
  Master Services Agreement
  Statement of Work
  Customer Success
  Human Resources
  Finance Team
  Legal Team
  Platform Team
  Data Protection Officer
  Change Advisory Board
  Security Council
  Steering Committee
  Working Group
  Outbox Pattern
  Claim Check
  Message Pump
  Request Handler
  Content Type
  Trace Context`)

export const products: WordLists = {
  tool,
  suite,
  term,
  product: ['{tool}', '{tool}', '{tool}', '{suite}'],
}
