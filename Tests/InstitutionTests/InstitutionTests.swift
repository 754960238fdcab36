import Testing

/// The adapter for institutions' servers, against a real sshd; one after the other, because some look at what runs.
@Suite(.serialized) enum InstitutionTests {}
