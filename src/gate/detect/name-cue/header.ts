/** Words that label a line of names: `From: Anna Berg`. */
export const headers = new Set(
  `from to cc bcc von an de para sender attendees present participants regrets absent chair scribe author
  assignee reporter facilitator teilnehmer anwesend anwesende guests host organizer organiser reviewer moderator
  presenter interviewer interviewee speakers invitees deciders approvers reviewers consulted informed notetaker minutetaker
  chairs cochairs scribes authors speaker facilitators moderators presenters hosts organizers organisers notetakers proposer
  seconder mover invited secretary treasurer chairperson chairman chairwoman convener convenor timekeeper rapporteur protokollfuhrer attn fao`.split(
    /\s+/,
  ),
)
