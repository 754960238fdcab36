import ViewModels

/// The cases of `Failure`, without their values.
enum FailureCase: CaseIterable, Sendable {
  case noSuch, noPatients, ambiguous, noSuchPart, noPatientHere, unclearPatient, secondPatient, severalProducts,
    dayOrPatient,
    unquotedName, erased, noPicture,
    noContact,
    impossibleContact, nothingOccurring, incidentGone, patientChanged, choiceChanged, emptyNote, impossibleCost,
    incidentFull, emptySearch, nothingToUndo, changedElsewhere, nothingToRedo, undoConflict, redoConflict, staysDone,
    staysUndone, changedMeanwhile, emptySlot, keptByServer, nothingWaits, unknownCode, noCode, noReport, reportSent,
    reportLacks, excludeEachOther, unprintable, formField, underWay, administrator, institution, notPlanned,
    nobodyInSession, lacksField, ambiguousName, nobodyCalled, ambiguousRecord, noSuchField, chipTaken, impossibleValue,
    wrongDigits,
    keyFile, stillToCome, goneBy, reminderIs, lacksProof, filledAlready, nothingToPurge, notAllowed, endsBefore,
    tooEarly, outOfRange, unlikelyWeight, unusualWeight, noWeekday, neverAgain, laterRound, hasNo, several,
    enteredAlready, noSuchCountry,
    folderNotOurs, folderInUse, archive, noSuchFile, mediumLost, noProgram, noDevice, program, file, fileContent,
    store, animal,
    breed, noKey, notOnScreen, server, interrupted, stopped

  /// Without a default case, so that the compiler asks for a new failure.
  init(_ failure: Failure) {
    self =
      switch failure {
      case .noSuch: .noSuch
      case .noPatients: .noPatients
      case .ambiguous: .ambiguous
      case .noSuchPart: .noSuchPart
      case .noPatientHere: .noPatientHere
      case .unclearPatient: .unclearPatient
      case .secondPatient: .secondPatient
      case .severalProducts: .severalProducts
      case .dayOrPatient: .dayOrPatient
      case .unquotedName: .unquotedName
      case .erased: .erased
      case .noPicture: .noPicture
      case .noContact: .noContact
      case .impossibleContact: .impossibleContact
      case .nothingOccurring: .nothingOccurring
      case .incidentGone: .incidentGone
      case .patientChanged: .patientChanged
      case .choiceChanged: .choiceChanged
      case .emptyNote: .emptyNote
      case .impossibleCost: .impossibleCost
      case .incidentFull: .incidentFull
      case .emptySearch: .emptySearch
      case .nothingToUndo: .nothingToUndo
      case .changedElsewhere: .changedElsewhere
      case .nothingToRedo: .nothingToRedo
      case .undoConflict: .undoConflict
      case .redoConflict: .redoConflict
      case .staysDone: .staysDone
      case .staysUndone: .staysUndone
      case .changedMeanwhile: .changedMeanwhile
      case .emptySlot: .emptySlot
      case .keptByServer: .keptByServer
      case .nothingWaits: .nothingWaits
      case .unknownCode: .unknownCode
      case .noCode: .noCode
      case .noReport: .noReport
      case .reportSent: .reportSent
      case .reportLacks: .reportLacks
      case .excludeEachOther: .excludeEachOther
      case .unprintable: .unprintable
      case .formField: .formField
      case .underWay: .underWay
      case .administrator: .administrator
      case .institution: .institution
      case .notPlanned: .notPlanned
      case .nobodyInSession: .nobodyInSession
      case .lacksField: .lacksField
      case .ambiguousName: .ambiguousName
      case .nobodyCalled: .nobodyCalled
      case .ambiguousRecord: .ambiguousRecord
      case .noSuchField: .noSuchField
      case .chipTaken: .chipTaken
      case .impossibleValue: .impossibleValue
      case .wrongDigits: .wrongDigits
      case .keyFile: .keyFile
      case .stillToCome: .stillToCome
      case .goneBy: .goneBy
      case .reminderIs: .reminderIs
      case .lacksProof: .lacksProof
      case .filledAlready: .filledAlready
      case .nothingToPurge: .nothingToPurge
      case .notAllowed: .notAllowed
      case .endsBefore: .endsBefore
      case .tooEarly: .tooEarly
      case .outOfRange: .outOfRange
      case .unlikelyWeight: .unlikelyWeight
      case .unusualWeight: .unusualWeight
      case .noWeekday: .noWeekday
      case .neverAgain: .neverAgain
      case .laterRound: .laterRound
      case .hasNo: .hasNo
      case .several: .several
      case .enteredAlready: .enteredAlready
      case .noSuchCountry: .noSuchCountry
      case .folderNotOurs: .folderNotOurs
      case .folderInUse: .folderInUse
      case .archive: .archive
      case .noSuchFile: .noSuchFile
      case .mediumLost: .mediumLost
      case .noProgram: .noProgram
      case .noDevice: .noDevice
      case .program: .program
      case .file: .file
      case .fileContent: .fileContent
      case .store: .store
      case .animal: .animal
      case .breed: .breed
      case .noKey: .noKey
      case .notOnScreen: .notOnScreen
      case .server: .server
      case .interrupted: .interrupted
      case .stopped: .stopped
      }
  }
}
